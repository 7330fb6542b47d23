import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Handshake, Plus } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../../../contract/paths.ts'
import { listProjectPartners, type ProjectPartner } from '../../../../../contract/projects/partners.ts'
import { call } from '../../../../platform/api/call.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { TextLink } from '../../../../ui/link-button.tsx'
import type { TabProps } from '../parts/tab-props.ts'
import { ReadPart } from '../parts/read-part.tsx'
import { AddPartnerDialog } from './add-partner-dialog.tsx'
import { CommissionDialog } from './commission-dialog.tsx'
import { EndPartnerDialog } from './end-partner-dialog.tsx'

type Open = { what: 'add' } | { what: 'commission' | 'end'; partnerId: string }

/** Agents and agencies that sell homes of a project for its builder. */
export function PartnersTab({ project, user }: TabProps) {
  const { id } = project
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const read = useQuery({
    queryKey: [listProjectPartners.name, user._id, id],
    queryFn: ({ signal }) => call(listProjectPartners, { params: { id } }, { signal }),
    staleTime: 0,
  })
  // The dialogs show what is known of a partner now: a colleague may allot homes while one is open.
  const partner =
    open && open.what !== 'add' ? read.data?.data.find((one) => one.id === open.partnerId && !one.endedAt) : undefined
  const add = (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setOpen({ what: 'add' })}>
      <Trans>Add a partner</Trans>
    </Button>
  )
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <ReadPart read={read} title={<Trans>The partners could not be loaded</Trans>}>
        {({ data }) => {
          const selling = data.filter(({ endedAt }) => endedAt === undefined)
          const ended = data.filter(({ endedAt }) => endedAt !== undefined)
          return (
            <>
              {selling.length === 0 ? (
                <EmptyState
                  icon={<Handshake aria-hidden />}
                  title={<Trans>Nobody sells this project for you yet</Trans>}
                  actions={add}
                >
                  <Trans>
                    Add an agent or agency, then allot homes to them in the inventory. They hold and book only those.
                  </Trans>
                </EmptyState>
              ) : (
                <>
                  <div className="flex flex-wrap items-center justify-between gap-3">
                    <h2 className="text-lead font-semibold">
                      <Plural value={selling.length} one="# channel partner" other="# channel partners" />
                    </h2>
                    {add}
                  </div>
                  <ul className="divide-y divide-line">
                    {selling.map((partner) => (
                      <PartnerItem key={partner.id} partner={partner} onOpen={setOpen} />
                    ))}
                  </ul>
                </>
              )}
              {ended.length > 0 && (
                <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
                  <h2 className="text-lead font-semibold">
                    <Trans>Ended</Trans>
                  </h2>
                  <ul className="divide-y divide-line">
                    {ended.map((partner) => (
                      <PartnerItem key={partner.id} partner={partner} />
                    ))}
                  </ul>
                </section>
              )}
            </>
          )
        }}
      </ReadPart>
      {open?.what === 'add' && <AddPartnerDialog project={id} market={project.market} onClose={close} />}
      {open?.what === 'commission' && partner && <CommissionDialog project={id} partner={partner} onClose={close} />}
      {open?.what === 'end' && partner && <EndPartnerDialog project={id} partner={partner} onClose={close} />}
    </div>
  )
}

function PartnerItem({ partner, onOpen }: { partner: ProjectPartner; onOpen?: (open: Open) => void }) {
  const { t } = useLingui()
  const { date, number } = useFormat()
  const { profile, commission, isAccepted, since, endedAt, units, history } = partner
  const { kind, slug, name, city } = profile
  const allotted = units.available + units.held
  const share = number((commission ?? 0) / 100)
  const happened = ({ what, commission: became }: ProjectPartner['history'][number]) => {
    if (what === 'added') return t`Invited`
    if (what === 'ended') return t`Partnership ended`
    return became === undefined ? t`Commission removed` : t`Commission set to ${number(became / 100)}%`
  }
  return (
    <li className="grid gap-2 py-3.5 sm:flex sm:flex-wrap sm:items-center sm:gap-x-6">
      <div className="grid min-w-0 grow basis-72 gap-0.5">
        <p className="font-medium wrap-anywhere">
          {slug === undefined ? name : <TextLink to={paths[kind](slug)}>{name}</TextLink>}
        </p>
        <p className="text-small text-soft">
          {[kind === 'agency' ? t`Agency` : t`Agent`, city].filter(Boolean).join(' · ')}
          {' · '}
          {!isAccepted && endedAt === undefined ? (
            <Trans>invited on {date(since)}, not answered yet</Trans>
          ) : !isAccepted ? (
            <Trans>invited on {date(since)}, not accepted</Trans>
          ) : endedAt === undefined ? (
            <Trans>since {date(since)}</Trans>
          ) : (
            <Trans>
              {date(since)} to {date(endedAt)}
            </Trans>
          )}
        </p>
        <p className="figures text-small">
          {isAccepted && endedAt === undefined && (
            <>
              <Plural value={allotted} _0="No homes allotted" one="# home allotted" other="# homes allotted" />
              {units.held > 0 && (
                <>
                  {', '}
                  <Plural value={units.held} one="# on hold" other="# on hold" />
                </>
              )}
              {' · '}
            </>
          )}
          <Plural value={units.booked + units.sold} _0="none booked" one="# booked or sold" other="# booked or sold" />
          {commission !== undefined && (
            <>
              {' · '}
              <Trans>{share}% commission</Trans>
            </>
          )}
        </p>
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-small text-soft underline pointer-coarse:min-h-11">
            <Trans>History</Trans>
          </summary>
          <ul className="grid gap-1 pt-1 text-small" aria-label={t`History of ${name}`}>
            {history.map((event) => (
              <li key={`${event.what} ${event.at}`} className="wrap-anywhere">
                {[happened(event), date(event.at), event.by].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      </div>
      {onOpen && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={t`Commission of ${name}`}
            onClick={() => onOpen({ what: 'commission', partnerId: partner.id })}
          >
            <Trans>Commission</Trans>
          </Button>
          <Button
            size="small"
            aria-label={t`End partnership with ${name}`}
            onClick={() => onOpen({ what: 'end', partnerId: partner.id })}
          >
            <Trans>End</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPriceVersions, type OwnPriceVersion } from '../../../../../contract/projects/price-versions.ts'
import { sellingProjectStates } from '../../../../../contract/projects/project-states.ts'
import { call } from '../../../../platform/api/call.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import type { TabProps } from '../parts/tab-props.ts'
import { ReadPart } from '../parts/read-part.tsx'
import { PriceForm } from './price-form.tsx'

/** The price lists of a project: the one in force, those to come and those before; and where the next is written. */
export function PricesTab({ project, user }: TabProps) {
  const { id, state, unitTypes } = project
  const isSelling = sellingProjectStates.some((one) => one === state)
  const [writing, setWriting] = useState(false)
  const read = useQuery({
    queryKey: [listPriceVersions.name, user._id, id],
    queryFn: ({ signal }) => call(listPriceVersions, { params: { id } }, { signal }),
    staleTime: 0,
  })
  if (unitTypes.length === 0)
    return (
      <EmptyState
        icon={<ReceiptText aria-hidden />}
        title={<Trans>The project has no types of homes yet</Trans>}
        actions={
          state !== 'completed' && (
            <LinkButton look="primary" to={memberPaths.addProject({ project: id })}>
              <Trans>Edit the project</Trans>
            </LinkButton>
          )
        }
      >
        <Trans>Add the types of homes first. Each of them gets a base price here.</Trans>
      </EmptyState>
    )
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <ReadPart read={read} title={<Trans>The price lists could not be loaded</Trans>}>
        {({ data, today }) =>
          writing ? (
            <PriceForm project={project} versions={data} today={today} onClose={() => setWriting(false)} />
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="max-w-prose text-soft">
                  {isSelling ? (
                    <Trans>
                      Published price lists do not change. Available, held and blocked homes follow the one in force;
                      booked and sold homes keep their price.
                    </Trans>
                  ) : state === 'completed' ? (
                    <Trans>The project is completed. Its prices no longer change.</Trans>
                  ) : (
                    <>
                      <Trans>Price lists can be published once the project is approved.</Trans>{' '}
                      <Trans>Until then, edit the project.</Trans>
                    </>
                  )}
                </p>
                {isSelling && (
                  <Button look="primary" onClick={() => setWriting(true)}>
                    <Trans>New price list</Trans>
                  </Button>
                )}
              </div>
              {data.length === 0 ? (
                <EmptyState icon={<ReceiptText aria-hidden />} title={<Trans>No price list yet</Trans>} />
              ) : (
                <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
                  {data.map((version) => (
                    <li key={version.id} className="grid grid-cols-[minmax(0,1fr)]">
                      <VersionItem version={version} today={today} project={project} />
                    </li>
                  ))}
                </ol>
              )}
            </>
          )
        }
      </ReadPart>
    </div>
  )
}

interface VersionItemProps {
  version: OwnPriceVersion
  today: string
  project: TabProps['project']
}

function VersionItem({ version, today, project: { unitTypes } }: VersionItemProps) {
  const { t } = useLingui()
  const { date, money, number: figure } = useFormat()
  const { number, effectiveOn, note, by, createdAt, isInForce, prices } = version
  const isToCome = effectiveOn > today
  const { amount, fromFloor } = prices.floorRise
  const rise = money(amount).exact
  const percent = (share: number) => `${figure(share / 100)}%`
  const extras = [...prices.preferredLocations, ...prices.parking]
  const rows: [string, string][] = [
    ...prices.unitTypes.map(({ unitTypeId, basePrice }): [string, string] => [
      unitTypes.find(({ id }) => id === unitTypeId)?.name ?? '–',
      money(basePrice).exact,
    ]),
    ...(amount > 0 ? [[t`Each floor above ${fromFloor}`, rise] satisfies [string, string]] : []),
    ...extras.map((one): [string, string] => [`${one.label} (${one.code})`, money(one.amount).exact]),
    ...prices.charges.map((one): [string, string] => [
      one.label,
      one.kind === 'share' ? percent(one.amount) : money(one.amount).exact,
    ]),
    [t`Tax`, percent(prices.taxShare)],
    [t`Registration`, percent(prices.registrationShare)],
  ]
  return (
    <details className="rounded-card border border-line bg-surface" open={isInForce}>
      <summary className="flex min-h-13 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <span className="font-semibold">
          <Trans>Version {number}</Trans>
        </span>
        <span className="text-soft">
          <Trans>from {date(effectiveOn)}</Trans>
        </span>
        {isInForce && (
          <Chip tone="verified">
            <Trans>In force</Trans>
          </Chip>
        )}
        {isToCome && (
          <Chip tone="due">
            <Trans>Upcoming</Trans>
          </Chip>
        )}
      </summary>
      <div className="grid gap-3 border-t border-line px-4 py-3">
        {note !== undefined && <p className="wrap-anywhere">{note}</p>}
        <dl className="figures grid gap-x-4 text-small">
          {rows.map(([name, value], at) => (
            <div key={`${at} ${name}`} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
              <dt className="wrap-anywhere">{name}</dt>
              <dd className="ms-auto">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-small text-soft">
          {by === undefined ? (
            <Trans>Published on {date(createdAt)}</Trans>
          ) : (
            <Trans>
              Published on {date(createdAt)} by {by}
            </Trans>
          )}
        </p>
      </div>
    </details>
  )
}

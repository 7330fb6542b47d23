import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { Bed } from '../../../../contract/beds/beds.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { newId } from '../../../platform/new-id.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useGuestDialog } from '../../enquiries/open/asking/guest-dialog.tsx'
import { NumberOnRequest } from '../../enquiries/open/asking/number-on-request.tsx'
import { homeBedsQuery, reserve, revealWarden, staleBeds } from '../bed/beds-data.ts'
import { OwnHold } from '../home/own-hold.tsx'
import { groupBeds, nextFreeBed, type BedGroup } from '../home/rooms.ts'

/** The beds of a PG by sharing and rent, on its page, each with a button that reserves one. */
export function HomeBeds({ home: { id, currency, lister } }: { home: Property }) {
  const { t } = useLingui()
  const person = useStore(currentUser, null)?._id
  const client = useQueryClient()
  const { data } = useQuery(homeBedsQuery(person, id))
  const { pending, message, refusal, run } = useAction({ inline: true, invalidates: staleBeds })
  const [wantedId, setWantedId] = useState<string>()
  const [offered, setOffered] = useState<Bed>()

  async function take(bed: Bed) {
    setWantedId(bed.id)
    setOffered(undefined)
    const outcome = await run(() => reserve(newId(), bed.id))
    if (outcome.ok) {
      toast.success(outcome.value.message)
      return
    }
    if (outcome.code !== 'BED_TAKEN') return
    const now = await client.fetchQuery(homeBedsQuery(currentUser.get()?._id, id))
    setOffered(nextFreeBed(now.data, bed))
  }
  if (!data || data.data.length === 0) return null
  const { hold, isOwn, isPhoneVerified, warden } = data
  const isHolding = hold?.state === 'asked' || hold?.state === 'accepted'
  const free = data.data.filter(({ state }) => state === 'available').length
  const groups = groupBeds(data.data)
  return (
    <section aria-label={t`Beds`} className="grid gap-3 rounded-card bg-sunk px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-body font-semibold">
          <Trans>Beds</Trans>
        </h2>
        <p className="figures text-small text-soft">
          <Trans>
            {free} of {data.data.length} free
          </Trans>
        </p>
      </div>
      {warden ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="flex flex-wrap items-center gap-2">
            <Chip tone="verified" icon={<BadgeCheck aria-hidden />}>
              <Trans>Verified warden</Trans>
            </Chip>
            <span className="font-medium wrap-anywhere">{warden.name}</span>
          </p>
          {!isOwn && (
            <NumberOnRequest
              id={`warden ${id}`}
              recipient={lister.name}
              holder={warden.name}
              size="small"
              reveal={() => revealWarden(id)}
            />
          )}
        </div>
      ) : (
        isPhoneVerified && (
          <Chip tone="verified" icon={<BadgeCheck aria-hidden />} className="justify-self-start">
            <Trans>Contact with a verified phone</Trans>
          </Chip>
        )
      )}
      <ul className="grid gap-2">
        {groups.map((group) => (
          <Group
            key={`${group.sharing} ${group.rent}`}
            group={group}
            currency={currency}
            busy={pending && wantedId === group.next?.id}
            canReserve={!isOwn && !isHolding}
            onReserve={(bed) => void take(bed)}
          />
        ))}
      </ul>
      {refusal === 'BED_TAKEN' ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="text-small font-medium text-wrong">{message}</p>
          {offered && (
            <Button size="small" busy={pending} onClick={() => void take(offered)}>
              <Trans>
                Reserve bed {offered.label} in room {offered.room} instead
              </Trans>
            </Button>
          )}
        </div>
      ) : (
        <FormError>{message}</FormError>
      )}
      {hold && <OwnHold hold={hold} />}
      {isOwn ? (
        <LinkButton size="small" className="justify-self-start" to={memberPaths.listingBeds(id)}>
          <Trans>Manage beds</Trans>
        </LinkButton>
      ) : (
        !isHolding &&
        free > 0 && (
          <p className="text-small text-soft">
            <Trans>Reserving costs nothing. The PG has 24 hours to answer.</Trans>
          </p>
        )
      )}
    </section>
  )
}

interface GroupProps {
  group: BedGroup
  currency: Property['currency']
  busy: boolean
  canReserve: boolean
  onReserve: (bed: Bed) => void
}

function Group({ group: { sharing, rent, free, next, beds }, currency, busy, canReserve, onReserve }: GroupProps) {
  const { t } = useLingui()
  const { rent: rentOf, date } = useFormat()
  const from = next?.availableFrom
  const rentWords = rentOf(rent, 'month', currency).short
  const reserveWords = t`Reserve bed ${next?.label} in room ${next?.room}`
  const [reserveAsMember, guestDialog] = useGuestDialog({
    work: () => next && onReserve(next),
    title: reserveWords,
    description: rentWords,
    why: (
      <Trans>
        Where can we reach you when the PG answers? It has 24 hours. Nobody else can take the bed meanwhile.
      </Trans>
    ),
    action: <Trans>Reserve</Trans>,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2">
      <div>
        <p className="font-medium">
          {sharing === 1 ? (
            <Trans>Room for one</Trans>
          ) : (
            <Plural value={sharing} one="Room for #" other="Shared by #" />
          )}
          {' · '}
          <span className="figures">{rentWords}</span>
        </p>
        <p className="figures text-small text-soft">
          {free === 0 ? (
            <Trans>None of {beds.length} free</Trans>
          ) : from === undefined ? (
            <Plural value={free} one="# bed free" other="# beds free" />
          ) : (
            <Trans>Free from {date(from)}</Trans>
          )}
        </p>
      </div>
      {canReserve && next && (
        <Button size="small" busy={busy} aria-label={reserveWords} onClick={reserveAsMember}>
          <Trans>Reserve</Trans>
        </Button>
      )}
      {guestDialog}
    </li>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  PLAYER_NAME_LENGTH,
  allowSoldHome,
  contestLeaderboard,
  getContestPlayer,
  listSoldHomes,
  saveContestPlayer,
  type ContestPlayer,
  type SoldHome,
} from '../../../../contract/contests/contests.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { playerQuery, soldHomesQuery } from '../contest-data.ts'

/** A person's name on leaderboards, and which of the homes they sold may be in rounds. */
export function PlayerSettings() {
  const { id } = useMarket()
  const player = useQuery(playerQuery(id)).data?.data
  const homes = useQuery(soldHomesQuery()).data?.data
  return (
    <>
      {player && <NameForm player={player} />}
      {player && homes && homes.length > 0 && <SoldHomes player={player} homes={homes} />}
    </>
  )
}

function NameForm({ player }: { player: ContestPlayer }) {
  const { t } = useLingui()
  const [name, setName] = useState(player.displayName ?? '')
  const given = name.trim()
  const form = useForm({
    faults: { displayName: given.length === 1 && t`Choose a name of at least 2 characters.` },
    send: () => call(saveContestPlayer, { body: { displayName: given || null } }),
    onDone: () => toast.success(given ? t`Your name is saved.` : t`Your name is removed.`),
    invalidates: [getContestPlayer, contestLeaderboard],
  })
  return (
    <section aria-labelledby="contest-name" className="grid max-w-prose content-start gap-3">
      <h2 id="contest-name" className="text-title">
        <Trans>Your name on leaderboards</Trans>
      </h2>
      <form noValidate onSubmit={form.submit} className="grid gap-3">
        <TextField
          name="displayName"
          label={t`Name`}
          hint={t`Everyone can see it. Leave it empty to be on no leaderboard.`}
          value={name}
          maxLength={PLAYER_NAME_LENGTH}
          autoComplete="nickname"
          error={form.errorOf('displayName')}
          onChange={({ target }) => setName(target.value)}
        />
        <FormError>{form.message}</FormError>
        <Button type="submit" busy={form.pending} className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </form>
      <p className="text-small text-soft">
        <Plural value={player.rounds} _0="No round finished yet." one="# round finished." other="# rounds finished." />
      </p>
    </section>
  )
}

function SoldHomes({ player, homes }: { player: ContestPlayer; homes: readonly SoldHome[] }) {
  const { money, date } = useFormat()
  const { run } = useAction({ invalidates: [listSoldHomes, getContestPlayer], overlapping: true })
  return (
    <section id="sold-homes" aria-labelledby="contest-homes" className="grid max-w-prose content-start gap-3">
      <h2 id="contest-homes" className="text-title">
        <Trans>Homes you or your agency sold</Trans>
      </h2>
      <p className="text-soft">
        <Trans>
          A home can be in a round if you allow it. For that day its page rests and its price is shown nowhere. Names
          and exact places are never part of a round.
        </Trans>
      </p>
      <Checkbox
        checked={player.homesAllowed}
        onChange={({ target }) => void run(() => call(saveContestPlayer, { body: { homesAllowed: target.checked } }))}
      >
        <Trans>Allow all homes that I sell, unless I choose otherwise for one</Trans>
      </Checkbox>
      <ul className="divide-y divide-line border-y border-line">
        {homes.map(({ id, title, closePrice, currency, closeDate, allowed, hiddenUntil }) => (
          <li key={id} className="py-1">
            <Checkbox
              checked={allowed}
              aside={money(closePrice, currency).short}
              onChange={({ target }) =>
                void run(() => call(allowSoldHome, { params: { id }, body: { allowed: target.checked } }))
              }
            >
              <span className="block wrap-anywhere">{title}</span>
              <span className="block text-small text-soft">
                {hiddenUntil ? <Trans>In today’s round, its page is hidden</Trans> : closeDate && date(closeDate)}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  allowSoldHome,
  contestLeaderboard,
  getContestPlayer,
  listSoldHomes,
  saveContestPlayer,
  type ContestPlayer,
  type SoldHome,
} from '../../../../contract/contests/contests.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { playerQuery, soldHomesQuery } from '../contest-data.ts'

/** A person's name on leaderboards, and which of the homes they sold may be in rounds. */
export function PlayerSettings() {
  const { id } = useMarket()
  const player = useQuery(playerQuery(id)).data?.data
  const homes = useQuery(soldHomesQuery()).data?.data
  return (
    <>
      {player && <NameChoice player={player} />}
      {player && homes && homes.length > 0 && <SoldHomes player={player} homes={homes} />}
    </>
  )
}

function NameChoice({ player }: { player: ContestPlayer }) {
  const { run } = useAction({ invalidates: [getContestPlayer, contestLeaderboard] })
  const { name, nameHidden, onLeaderboards, rounds } = player
  return (
    <section aria-labelledby="contest-name" className="grid max-w-prose content-start gap-3">
      <h2 id="contest-name" className="text-title">
        <Trans>Your name on leaderboards</Trans>
      </h2>
      <Checkbox
        checked={onLeaderboards}
        onChange={({ target }) => void run(() => call(saveContestPlayer, { body: { onLeaderboards: target.checked } }))}
      >
        <span className="block wrap-anywhere">
          <Trans>Show me as {name}</Trans>
        </span>
        <span className="block text-small text-soft">
          <Trans>Everyone can see your first name and an initial.</Trans>{' '}
          <TextLink to={paths.profile}>
            <Trans>Change your name</Trans>
          </TextLink>
        </span>
      </Checkbox>
      {nameHidden !== undefined && (
        <p className="text-small">
          <Trans>A moderator hid your name: {nameHidden} Your points still count.</Trans>
        </p>
      )}
      <p className="text-small text-soft">
        <Plural value={rounds} _0="No round finished yet." one="# round finished." other="# rounds finished." />
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
          A home can be in a round if you allow it. On that day its page and price are hidden. Names and exact locations
          are never part of a round.
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

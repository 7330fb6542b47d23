import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { getContestPlayer, saveContestPlayer, type ContestRound } from '../../../../contract/contests/contests.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useConfig } from '../../../platform/config.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { shareText } from '../../../platform/share/share.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { localName } from '../../places/open/place-names.ts'
import { playerQuery } from '../contest-data.ts'
import { bandColours } from './band-colours.ts'
import { bandOf, bandSentence, shareTextOf } from './share-text.ts'

/** The points of a round, a card to share, and what comes next. */
export function RoundSummary({ round }: { round: ContestRound }) {
  const { t, i18n } = useLingui()
  const { number, date } = useFormat()
  const { mainSiteUrl } = useConfig()
  const user = useStore(currentUser, null)
  const city = localName(round.city, i18n)
  const day = date(round.day)
  const score = round.score === undefined ? undefined : Math.round(round.score)
  const points = number(score ?? 0)

  async function share(points: number) {
    const address = mainSiteUrl + paths.contest({ city: round.city.slug })
    const text = shareTextOf({ round, score: points, city, day, address }, i18n)
    const outcome = await shareText(t`Guess the right price`, text)
    if (outcome === 'copied') toast.success(t`Copied.`)
    if (outcome === 'failed') toast.error(t`It could not be copied.`)
  }
  return (
    <section aria-labelledby="contest-result" className="grid justify-items-start gap-6">
      <h2 id="contest-result" className="text-title">
        {round.practice ? <Trans>Your practice round</Trans> : <Trans>Your result</Trans>}
      </h2>
      {score === undefined ? (
        <p className="text-soft">
          <Trans>You did not play this round. Select a number above to see the price.</Trans>
        </p>
      ) : (
        <>
          <div>
            <p className="figures text-display font-semibold">
              <Trans>{points} of 100</Trans>
            </p>
            <p className="text-soft">
              <Trans>
                {city}, {day}
              </Trans>
            </p>
          </div>
          <div className="flex gap-1.5">
            {round.homes.map((home) => (
              <span
                key={home.position}
                aria-hidden
                className={classes('size-10 rounded-control', bandColours[bandOf(home)])}
              />
            ))}
            <span className="sr-only">{bandSentence(round.homes, i18n)}</span>
          </div>
          <Button look="primary" icon={<Share2 aria-hidden />} onClick={() => void share(score)}>
            <Trans>Share without spoilers</Trans>
          </Button>
        </>
      )}
      {!round.practice && <NextRound round={round} />}
      {!round.practice && user && <Streak round={round} />}
    </section>
  )
}

const MINUTE = 60_000

/** When the next round opens: as this one closes. */
function NextRound({ round: { closesAt, state } }: { round: ContestRound }) {
  const { now: loadedAt } = useConfig()
  const [now, setNow] = useState(() => Date.parse(loadedAt))
  useEffect(() => {
    const tick = setInterval(() => setNow((before) => before + MINUTE), MINUTE)
    return () => clearInterval(tick)
  }, [])
  const left = Math.ceil((Date.parse(closesAt) - now) / MINUTE)
  if (state === 'closed' || left <= 0) return null
  const [hours, minutes] = [Math.floor(left / 60), left % 60]
  return (
    <p>
      <Trans>
        The next round opens in {hours} h {minutes} min. Then the prices are public, and so are the homes’ pages.
      </Trans>
    </p>
  )
}

/** How many days in a row the person has played, and the reminder. */
function Streak({ round: { market, city } }: { round: ContestRound }) {
  const { data } = useQuery(playerQuery(market))
  const { run, pending } = useAction({ invalidates: [getContestPlayer] })
  if (!data) return null
  const { streak, reminderCity } = data.data
  const isOn = reminderCity === city.slug
  const reminder = isOn ? null : { market, city: city.slug }
  return (
    <div className="grid justify-items-start gap-3">
      {streak > 0 && (
        <p className="text-lead font-semibold">
          <Plural value={streak} one="# day in a row" other="# days in a row" />
        </p>
      )}
      <Button
        icon={isOn ? <BellOff aria-hidden /> : <Bell aria-hidden />}
        aria-pressed={isOn}
        busy={pending}
        onClick={() => void run(() => call(saveContestPlayer, { body: { reminder } }))}
      >
        {isOn ? <Trans>Stop reminding me</Trans> : <Trans>Remind me of the next round</Trans>}
      </Button>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HOMES_PER_ROUND, type ContestHome, type ContestRound } from '../../../../contract/contests/contests.ts'
import { may } from '../../../../contract/policy.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { roundQuery } from '../contest-data.ts'
import { bandColours } from './band-colours.ts'
import { GuessForm } from './guess-form.tsx'
import { HomeResult } from './home-result.tsx'
import { HomeFacts, HomePicture } from './home-view.tsx'
import { RoundSummary } from './round-summary.tsx'
import { bandOf, bandWords } from './share-text.ts'

const isDone = ({ result, passed, closePrice }: ContestHome) => passed || Boolean(result) || closePrice !== undefined

/** A round: its homes one after the other, then the result. The address names the home. */
export function RoundGame({ code }: { code: string }) {
  const { isPending, isFetching, data, refetch } = useQuery(roundQuery(code))
  if (data) return <Homes key={code} round={data.data} />
  if (isPending && isFetching)
    return (
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="aspect-4/3 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    )
  return (
    <ErrorCard title={<Trans>The round did not load</Trans>} busy={isFetching} onRetry={() => void refetch()}>
      <Trans>Your guesses are safe. Check the connection and try again.</Trans>
    </ErrorCard>
  )
}

function Homes({ round }: { round: ContestRound }) {
  const [search, setSearch] = useRequestedParams()
  const [justGuessed, setJustGuessed] = useState(0)
  const user = useStore(currentUser, null)
  const isStaff = user !== null && !may(user, 'play-contests')
  const { homes } = round
  const isOver = homes.every(isDone)
  const next = homes.find((home) => !isDone(home))
  const asked = homes.find(({ position }) => String(position) === search.get('home'))
  const home = asked ?? (isOver ? undefined : next)
  const position = home?.position
  const following = next ?? homes.find((one) => one.position === (position ?? 0) + 1)
  const show = (to: number | undefined, replace = false) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (to === undefined) next.delete('home')
        else next.set('home', String(to))
        return next
      },
      { replace, state: { keepScroll: true } },
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Steps homes={homes} current={home?.position} onShow={show} />
      {home ? (
        <section
          aria-labelledby="contest-home"
          className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
        >
          <HomePicture key={home.position} home={home} />
          <div className="grid content-start gap-6">
            <h2 id="contest-home" className="text-title">
              <Trans>
                Home {position} of {HOMES_PER_ROUND}
              </Trans>
            </h2>
            <HomeFacts round={round} home={home} />
            {isDone(home) ? (
              <>
                <HomeResult round={round} home={home} isNew={justGuessed === home.position} />
                <Button look="primary" size="large" onClick={() => show(following?.position)}>
                  {following ? <Trans>Next home</Trans> : <Trans>See the result</Trans>}
                </Button>
              </>
            ) : isStaff ? (
              <p className="text-soft">
                <Trans>Staff know what homes cost, so they look on and do not guess.</Trans>
              </p>
            ) : (
              <GuessForm
                key={home.position}
                round={round}
                home={home}
                onGuess={() => {
                  setJustGuessed(home.position)
                  // Otherwise the next home would take its place as soon as the price is known.
                  show(home.position, true)
                }}
              />
            )}
          </div>
        </section>
      ) : (
        <RoundSummary round={round} />
      )}
    </div>
  )
}

interface StepsProps {
  homes: readonly ContestHome[]
  current: number | undefined
  onShow: (position: number) => void
}

/** The homes of the round, and how close each guess was. */
function Steps({ homes, current, onShow }: StepsProps) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Homes of the round`}>
      <ol className="flex gap-2">
        {homes.map((home) => {
          const { position } = home
          const band = bandOf(home)
          const how = i18n._(bandWords[band])
          return (
            <li key={position}>
              <button
                type="button"
                aria-current={position === current ? 'step' : undefined}
                aria-label={home.result ? t`Home ${position}, ${how}` : t`Home ${position}`}
                onClick={() => onShow(position)}
                className={classes(
                  'figures grid size-11 place-items-center rounded-control font-semibold',
                  bandColours[band],
                  position === current && 'outline-2 outline-offset-2 outline-accent',
                )}
              >
                {position}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

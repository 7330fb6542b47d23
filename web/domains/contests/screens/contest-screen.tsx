import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarX, House } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { MAX_FACTS } from '../../../../contract/contests/scoring.ts'
import { HOMES_PER_ROUND, type contestToday } from '../../../../contract/contests/contests.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { markets } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { askToSignIn } from '../../../platform/storage/session.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { localName } from '../../places/open/place-names.ts'
import { todayQuery } from '../contest-data.ts'
import { Leaderboard } from '../board/leaderboard.tsx'
import { Method } from '../board/method.tsx'
import { RoundGame } from '../game/round-game.tsx'
import { PlayerSettings } from '../board/player-settings.tsx'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ScreenData> {
  const i18n = context.get(i18nContext)
  const market = markets[context.get(configContext).marketId]
  const city = new URL(request.url).searchParams.get('city')
  const { data } = await context.get(queryClientContext).ensureQueryData(todayQuery(market.id, city))
  const name = data.city && localName(data.city, i18n)
  return {
    head: {
      title: name ? i18n._(msg`Guess the right price in ${name}`) : i18n._(msg`Guess the right price`),
      description: i18n._(
        msg`Five sold homes a day: look at the photo and a few facts, guess the price, and see how close you and the others come.`,
      ),
      canonical: paths.contest(data.city && city ? { city: data.city.slug } : {}),
    },
  }
}

/** The contest: today’s round of a city, practice, and its leaderboard. */
export function Component() {
  const { i18n } = useLingui()
  const market = useMarket()
  const user = useStore(currentUser, null)
  const [search] = useRequestedParams()
  const { data } = useSuspenseQuery(todayQuery(market.id, search.get('city'))).data
  const { cities, city, open, practice } = data
  const code = search.get('round') ?? (user ? open : undefined)
  const isPractice = code !== undefined && code === practice
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div className="grid max-w-prose gap-3">
          <h1 className="text-headline">
            <Trans>Guess the right price</Trans>
          </h1>
          <p className="text-lead text-soft">
            {isPractice ? (
              <Trans>Practice: these homes sold some time ago. Your score does not count.</Trans>
            ) : (
              <Trans>
                {HOMES_PER_ROUND} sold homes a day. Look at the photo, ask for up to {MAX_FACTS} facts, and guess what
                it sold for.
              </Trans>
            )}
          </p>
        </div>
        {city && cities.length > 1 && (
          <CityField cities={cities.map((one) => ({ ...one, name: localName(one, i18n) }))} chosen={city.slug} />
        )}
      </div>
      {code === undefined ? <NoRound today={data} isSignedIn={Boolean(user)} /> : <RoundGame code={code} />}
      {code !== undefined && <OtherRounds today={data} code={code} />}
      {city && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 border-t border-line pt-8 lg:grid-cols-2">
          <Leaderboard city={city} />
          {user && (
            <div className="grid content-start gap-10">
              <PlayerSettings />
            </div>
          )}
        </div>
      )}
      <Method />
      {!city && user && <PlayerSettings />}
    </div>
  )
}

function CityField({ cities, chosen }: { cities: readonly { slug: string; name: string }[]; chosen: string }) {
  const { t } = useLingui()
  const [, setSearch] = useRequestedParams()
  return (
    <SelectField
      label={t`City`}
      name="city"
      value={chosen}
      className="w-full sm:w-64"
      onChange={({ target }) => setSearch(new URLSearchParams({ city: target.value }), { state: { keepScroll: true } })}
    >
      {cities.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type Today = EndpointOutput<typeof contestToday>['data']

/** The address of a round of the chosen city. */
const roundPath = ({ city }: Today, round?: string) => paths.contest({ city: city?.slug, round })

/** No round is chosen: today’s needs an account, or there is none. */
function NoRound({ today, isSignedIn }: { today: Today; isSignedIn: boolean }) {
  const { i18n } = useLingui()
  const moment = useMoment()
  const { city, open, practice, nextOpensAt } = today
  const name = city && localName(city, i18n)
  const opensAt = nextOpensAt && moment(nextOpensAt)
  const practise = practice && (
    <LinkButton look={open ? 'plain' : 'primary'} size="large" to={roundPath(today, practice)}>
      <Trans>Practice round</Trans>
    </LinkButton>
  )
  if (open && !isSignedIn)
    return (
      <EmptyState
        icon={<House aria-hidden />}
        title={<Trans>Today’s round in {name} is open</Trans>}
        actions={
          <>
            <Button look="primary" size="large" onClick={askToSignIn}>
              <Trans>Sign in to play</Trans>
            </Button>
            {practise}
          </>
        }
      >
        <Trans>With an account your points count: for your streak, and on the leaderboard if you want.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState icon={<CalendarX aria-hidden />} title={<Trans>No round today</Trans>} actions={practise}>
      {opensAt ? (
        <Trans>
          The next round in {name} opens on {opensAt}.
        </Trans>
      ) : (
        <Trans>A round needs {HOMES_PER_ROUND} sold homes whose sellers allow it. Come back another day.</Trans>
      )}
    </EmptyState>
  )
}

/** Links to the other rounds of the city. */
function OtherRounds({ today, code }: { today: Today; code: string }) {
  const { open, practice, lastClosed } = today
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      {open && open !== code && (
        <TextLink to={roundPath(today)}>
          <Trans>Today’s round</Trans>
        </TextLink>
      )}
      {practice && practice !== code && (
        <TextLink to={roundPath(today, practice)}>
          <Trans>Practice round</Trans>
        </TextLink>
      )}
      {lastClosed && lastClosed !== code && (
        <TextLink to={roundPath(today, lastClosed)}>
          <Trans>The last round, with its prices</Trans>
        </TextLink>
      )}
    </p>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminContestRound, replaceContestHome } from '../../../../contract/contests/contest-admin.ts'
import { markets } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { factText } from '../game/fact-words.ts'
import { HomePicture } from '../game/home-view.tsx'

/** The homes of a round with their prices; those of a planned round can be replaced. */
export function RoundPreview({ code, onClose }: { code: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { data, isFetching, isError, refetch } = useQuery(query(adminContestRound, { params: { code } }))
  const { run, pending } = useAction({ invalidates: [adminContestRound] })
  const round = data?.data
  const telling = round && { i18n, format, market: markets[round.market] }
  return (
    <Dialog open onClose={onClose} title={t`Preview of the round`} description={code}>
      {isError && (
        <ErrorCard title={<Trans>The round did not load</Trans>} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!round && !isError && <Skeleton className="h-96 w-full" />}
      {round && telling && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {round.homes.map((home) => {
            const { position, propertyId, title, closePrice, facts, guesses } = home
            return (
              <li key={position} className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
                <HomePicture home={home} />
                <div className="grid content-start justify-items-start gap-1">
                  <Link to={paths.property(propertyId)} className="font-medium wrap-anywhere hover:underline">
                    {title}
                  </Link>
                  <p className="figures font-semibold">{format.money(closePrice, round.currency).short}</p>
                  <p className="text-small text-soft">{facts.map((fact) => factText(fact, telling)).join(' · ')}</p>
                  {round.state === 'scheduled' ? (
                    <Button
                      size="small"
                      busy={pending}
                      aria-label={t`Replace home ${position}`}
                      onClick={() =>
                        void run(() =>
                          call(replaceContestHome, {
                            params: { code, position: String(position) },
                            body: { propertyId },
                          }),
                        )
                      }
                    >
                      <Trans>Replace</Trans>
                    </Button>
                  ) : (
                    <p className="text-small text-soft">
                      <Plural value={guesses} _0="No guess yet" one="# guess" other="# guesses" />
                    </p>
                  )}
                </div>
              </li>
            )
          })}
        </ol>
      )}
    </Dialog>
  )
}

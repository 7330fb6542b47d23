import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import { publicStatus, type Notice, type PublicStatus } from '../../../../contract/system/public-status.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { classes } from '../../../ui/classes.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { PartRow } from '../public/part-row.tsx'
import { stateLooks } from '../public/state-mark.tsx'
import { overall } from '../public/status-words.ts'

const statusQuery = (market: MarketId) => query(publicStatus, { query: { market } })

export async function loader({ context }: LoaderFunctionArgs): Promise<ScreenData> {
  const i18n = context.get(i18nContext)
  const { marketId, brandName } = context.get(configContext)
  await context.get(queryClientContext).ensureQueryData(statusQuery(marketId))
  return {
    head: {
      title: i18n._(msg`Status`),
      description: i18n._(msg`Whether search, messages, payments and photos of ${brandName} work at the moment.`),
      canonical: paths.status,
    },
  }
}

/** Checked again while the page is open. */
const AGAIN_MS = 60_000

/** Which parts of the site work now and worked in the last months, and what the operator says about it. */
export function Component() {
  const { marketId } = useConfig()
  const moment = useMoment()
  const { data: status } = useSuspenseQuery({ ...statusQuery(marketId), refetchInterval: AGAIN_MS }).data
  const current = status.notices.filter(({ until }) => until === undefined)
  const earlier = status.notices.filter(({ until }) => until !== undefined)
  const checked = moment(status.at)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <h1 className="text-headline">
        <Trans>Status</Trans>
      </h1>
      <Summary status={status} hasNotice={current.length > 0} />
      {current.map((notice) => (
        <NoticeText key={notice.id} notice={notice} />
      ))}
      <section aria-labelledby="parts">
        <h2 id="parts" className="sr-only">
          <Trans>Parts of the site</Trans>
        </h2>
        <ul className="rounded-card border border-line bg-surface px-4 sm:px-6">
          {status.parts.map((part) => (
            <PartRow key={part.part} part={part} />
          ))}
        </ul>
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="grid gap-4">
          <h2 id="earlier" className="text-title">
            <Trans>Earlier notices</Trans>
          </h2>
          {earlier.map((notice) => (
            <NoticeText key={notice.id} notice={notice} />
          ))}
        </section>
      )}
      <p className="text-small text-soft">
        <Trans>
          Checked every minute, last on {checked}. Something not working for you?{' '}
          <TextLink to={paths.contact}>Write to us</TextLink>.
        </Trans>
      </p>
    </div>
  )
}

interface SummaryProps {
  status: PublicStatus
  /** The operator says more below. */
  hasNotice: boolean
}

/** The whole in one sentence. */
function Summary({ status, hasNotice }: SummaryProps) {
  const state = overall(status)
  const { Icon, ink, paper } = stateLooks[state]
  return (
    <p role="status" className={classes('flex items-start gap-3 rounded-card p-4 text-lead sm:p-6', ink, paper)}>
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      <span>
        {!status.hasDatabase ? (
          <Trans>We cannot reach our database. Until we do, most of the site does not work.</Trans>
        ) : state === 'works' ? (
          hasNotice ? (
            <Trans>All checks pass. See the notice below.</Trans>
          ) : (
            <Trans>Everything works.</Trans>
          )
        ) : state === 'degraded' ? (
          <Trans>Some parts are slower than usual or fail now and then.</Trans>
        ) : (
          <Trans>Some parts do not work at the moment.</Trans>
        )}
      </span>
    </p>
  )
}

interface NoticeTextProps {
  notice: Notice
}

function NoticeText({ notice: { text, textHindi, from, until } }: NoticeTextProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const moment = useMoment()
  const isHindi = language === 'hi' && textHindi !== undefined
  const [begun, ended] = [moment(from), until !== undefined && moment(until)]
  return (
    <div className="grid gap-1 border-s-2 border-due ps-4">
      <p lang={isHindi ? 'hi' : 'en'}>{isHindi ? textHindi : text}</p>
      <p className="text-small text-soft">{ended ? t`${begun} to ${ended}` : t`Since ${begun}`}</p>
    </div>
  )
}

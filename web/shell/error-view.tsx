import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import { ApiError } from '../platform/api/api-error.ts'
import { useOnline } from '../platform/use-online.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import { LinkButton, TextLink } from '../ui/link-button.tsx'
import { paths } from '../../contract/paths.ts'
import { stayAtTop } from './scroll.ts'
import { featureOfPath } from '../../contract/settings/feature-paths.ts'
import { FEATURE_OFF, useOpens } from '../platform/settings/market-settings.ts'

interface ErrorViewProps {
  /** The person does not have the page’s feature, although its data was loaded. */
  isOff?: boolean
}

/** Shown instead of a page whose data or code failed to load, or that the person does not have. */
export function ErrorView({ isOff = false }: ErrorViewProps) {
  const error = useRouteError()
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const online = useOnline()
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined
  const off =
    isOff || (isRouteErrorResponse(error) ? error.statusText : error instanceof ApiError && error.code) === FEATURE_OFF
  const hasPage = useOpens()(pathname)
  const retry = () => void navigate(pathname + search, { replace: true })
  const retryNow = useEffectEvent(retry)
  useEffect(stayAtTop, [])
  // The server renders pages for visitors; this person may have more.
  const isMissed = off && hasPage && featureOfPath(pathname) !== undefined
  useEffect(() => {
    if (isMissed) retryNow()
  }, [isMissed])
  useEffect(() => {
    const hear = () => retryNow()
    addEventListener('online', hear)
    return () => removeEventListener('online', hear)
  }, [])

  if (off || status === 404 || status === 410) {
    return (
      <div className="page grid justify-items-start gap-4 py-16">
        <h1 className="text-headline">
          {off ? (
            <Trans>This page is not available</Trans>
          ) : status === 410 ? (
            <Trans>This page has been withdrawn</Trans>
          ) : (
            <Trans>This page does not exist</Trans>
          )}
        </h1>
        <p className="max-w-prose text-lead text-soft">
          {off ? (
            <Trans>It is not open to you at the moment. Everything else works as usual.</Trans>
          ) : (
            <Trans>The address may be mistyped, or the home is no longer available.</Trans>
          )}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <LinkButton look="primary" to={paths.grid()}>
            <Trans>Search homes</Trans>
          </LinkButton>
          <LinkButton to={paths.home}>
            <Trans>Go to the home page</Trans>
          </LinkButton>
        </div>
      </div>
    )
  }
  return (
    <div className="page py-16">
      <h1 className="sr-only">{t`Something went wrong`}</h1>
      <ErrorCard title={t`This page could not be loaded`} onRetry={retry}>
        {!online ? (
          <Trans>You are offline. The page will load when you are back online.</Trans>
        ) : status === 0 ? (
          <Trans>The server could not be reached. Check your connection and try again.</Trans>
        ) : (
          <Trans>Something went wrong. Nothing you did is lost. Try again.</Trans>
        )}
      </ErrorCard>
      {online && pathname !== paths.status && (
        <p className="mt-4">
          <TextLink to={paths.status}>
            <Trans>See which parts of the site work</Trans>
          </TextLink>
        </p>
      )}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, CircleDashed, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../../../contract/directories/profiles.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { checkName, checkResults, checksOfKind } from '../open/profile/detail-words.ts'

/** Valid checks with checker and dates, missing ones, and earlier results. */
export function ProfileChecks({ profile }: { profile: Profile }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const { kind, market, checks, history, license } = profile
  const missing = checksOfKind[kind].filter((one) => !checks.some((check) => check.kind === one))
  const past = history.filter(({ kind: what, at }) => !checks.some((check) => check.kind === what && check.at === at))
  const isChecked = checks.some((check) => check.kind === 'license')
  return (
    <div className="grid gap-4">
      <dl className="divide-y divide-line border-y border-line">
        {checks.map(({ kind: what, by, at, until }) => (
          <Row
            key={what}
            icon={<BadgeCheck aria-hidden className="text-verified" />}
            name={i18n._(checkName(what, market))}
          >
            <span className="font-medium">
              <Trans>
                Verified by {by} on {date(at, 'long')}
              </Trans>
            </span>
            <span className="block text-small text-faint">
              <Trans>Valid until {date(until, 'long')}</Trans>
            </span>
          </Row>
        ))}
        {missing.map((what, at) => (
          <Row
            key={what}
            icon={<CircleDashed aria-hidden className="text-faint" />}
            name={i18n._(checkName(what, market))}
          >
            <span className="text-soft">
              <Trans>Not verified</Trans>
            </span>
            {at === missing.length - 1 && (
              <span className="block text-small text-faint">
                <Trans>Ask to see the documents before you pay anything.</Trans>
              </span>
            )}
          </Row>
        ))}
        {license && (
          <Row name={market === 'us' ? <Trans>License number</Trans> : <Trans>Licence number</Trans>}>
            <span className="figures font-medium wrap-anywhere">
              {[license.number, license.state].filter(Boolean).join(', ')}
            </span>
            <span className="block text-small text-faint">
              {license.until !== undefined && (
                <>
                  <Trans>Valid until {date(license.until, 'long')}</Trans>
                  {'. '}
                </>
              )}
              {!isChecked && <Trans>Self-declared, not verified.</Trans>}
            </span>
          </Row>
        )}
      </dl>
      {past.length > 0 && (
        <details className="group">
          <summary className="w-fit cursor-pointer text-small text-accent-strong underline underline-offset-3 pointer-coarse:min-h-11">
            <Trans>Earlier verifications</Trans>
          </summary>
          <dl className="mt-2 divide-y divide-line">
            {past.map(({ kind: what, result, by, at, until }) => (
              <Row
                key={`${what} ${at}`}
                icon={
                  result === 'failed' || result === 'revoked' ? (
                    <TriangleAlert aria-hidden className="text-wrong" />
                  ) : (
                    <Clock aria-hidden className="text-due" />
                  )
                }
                name={i18n._(checkName(what, market))}
              >
                <span className="font-medium">{i18n._(checkResults[result])}</span>
                <span className="block text-small text-faint">
                  <Trans>
                    Checked by {by} on {date(at, 'long')}
                  </Trans>
                  {until !== undefined && result !== 'failed' && (
                    <>
                      {'; '}
                      <Trans>valid until {date(until, 'long')}</Trans>
                    </>
                  )}
                </span>
              </Row>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

interface RowProps {
  icon?: ReactNode
  name: ReactNode
  children: ReactNode
}

const Row = ({ icon = <span className="size-5" />, name, children }: RowProps) => (
  <div className="grid gap-x-4 py-2.5 sm:grid-cols-[minmax(11rem,1fr)_2.4fr]">
    <dt className="flex gap-3 text-soft *:shrink-0 [&_svg]:mt-0.5 [&_svg]:size-5">
      {icon}
      <span className="min-w-0 shrink!">{name}</span>
    </dt>
    <dd className="max-sm:ps-8">{children}</dd>
  </div>
)

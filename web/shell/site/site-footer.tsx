import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useConfig } from '../../platform/config.ts'
import { paths } from '../../../contract/paths.ts'
import { BrandMark } from '../brand-mark.tsx'
import { LanguageChoice, ThemeChoice } from '../choices.tsx'
import { portalAddress } from './site-address.ts'

/** Footer of an agent's site: its owner, legal information, and the portal. */
export function SiteFooter() {
  const config = useConfig()
  const { t } = useLingui()
  const { agentSite, brandName, demo } = config
  if (!agentSite) return null
  const { name, license, market } = agentSite
  return (
    <footer className="mt-16 border-t border-line bg-sunk pb-[calc(var(--bottom-bar)+1.5rem)] md:pb-0">
      <div className="page flex flex-wrap items-start justify-between gap-x-10 gap-y-6 py-10">
        <div className="grid gap-1">
          <p className="text-lead font-semibold">{name}</p>
          {license && (
            <p className="figures text-soft">
              {market === 'us' ? <Trans>License {license}</Trans> : <Trans>Licence {license}</Trans>}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <LanguageChoice />
          <ThemeChoice />
        </div>
        <nav aria-label={t`Legal`} className="flex flex-wrap gap-x-5">
          {(
            [
              [paths.privacy, t`Privacy`],
              [paths.terms, t`Terms of use`],
              [paths.legal, t`Legal`],
              [paths.cookie, t`Cookies and storage`],
            ] as const
          ).map(([to, words]) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center text-soft hover:text-ink hover:underline"
            >
              {words}
            </Link>
          ))}
        </nav>
      </div>
      <div className="page grid gap-1 border-t border-line py-6 text-small text-soft">
        <p>
          <a
            href={portalAddress(config)}
            className="inline-flex min-h-9 items-center gap-2 hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            <BrandMark className="size-5" />
            <Trans>A site on {brandName}</Trans>
          </a>
        </p>
        {demo && (
          <p>
            <Trans>Homes and people shown here are examples; pictures are computer-generated, portraits drawn.</Trans>
          </p>
        )}
      </div>
    </footer>
  )
}

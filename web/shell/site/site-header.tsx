import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../platform/config.ts'
import { anchorOf } from '../../../contract/sub-site.ts'
import { paths } from '../../../contract/paths.ts'

/** Blocks with a link in the header. */
const linked: Partial<Record<string, MessageDescriptor>> = {
  about: msg({ message: 'About', context: 'a person' }),
  reviews: msg`Reviews`,
  areas: msg({ message: 'Areas', context: 'that an agent serves' }),
  posts: msg`Articles`,
  enquiry: msg`Contact`,
}

/** Header of an agent's site: its owner, their homes, and further blocks. */
export function SiteHeader({ whoever }: { whoever: ReactNode }) {
  const { agentSite, imageBaseUrl } = useConfig()
  const { t, i18n } = useLingui()
  if (!agentSite) return null
  const { name, icon, blocks } = agentSite
  const parts = blocks.flatMap(({ kind, key }) => {
    const words = linked[kind]
    return words ? [{ anchor: kind === 'reviews' ? kind : anchorOf(key), words }] : []
  })
  const look = 'inline-flex min-h-11 items-center px-1.5 font-medium whitespace-nowrap hover:underline'
  return (
    <header className="finds-place sticky top-(--header-top) z-30 border-b border-line bg-paper">
      <div className="page flex min-h-15 flex-wrap items-center gap-x-3 md:gap-x-6">
        <Link
          to={paths.home}
          className="flex min-h-11 min-w-0 grow basis-40 items-center gap-2.5 text-lead font-semibold tracking-tight md:grow-0"
        >
          {icon && (
            <img
              src={`${imageBaseUrl}${icon.url}-${icon.widths[0] ?? 320}.webp`}
              alt=""
              width={36}
              height={36}
              className="size-9 shrink-0 rounded-control object-cover"
            />
          )}
          <span className="truncate">{name}</span>
        </Link>
        <nav
          aria-label={t`Main`}
          className="order-last -mx-1.5 flex w-full gap-x-2 overflow-x-auto md:order-none md:mx-0 md:w-auto md:grow md:gap-x-4"
        >
          <Link to={paths.grid()} className={look}>{t`Homes`}</Link>
          <Link to={paths.map()} className={look}>{t`Map`}</Link>
          {parts.map(({ anchor, words }) => (
            <Link key={anchor} to={`${paths.home}#${anchor}`} className={look}>
              {i18n._(words)}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1">{whoever}</div>
      </div>
    </header>
  )
}

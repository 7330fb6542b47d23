import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Breadcrumb } from '../platform/breadcrumbs.ts'
import type { Head } from '../platform/head.ts'
import { classes } from '../ui/classes.ts'
import { paths } from '../../contract/paths.ts'

interface BreadcrumbNavProps {
  crumbs: Breadcrumb[]
  parents: NonNullable<Head['parents']>
  /** On the home page the breadcrumbs are for screen readers only, because they repeat the page. */
  hidden: boolean
}

/** The breadcrumbs; on a phone the page's own name is left to its heading. */
export function BreadcrumbNav({ crumbs, parents, hidden }: BreadcrumbNavProps) {
  const { t } = useLingui()
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={t`Breadcrumb`} className={hidden ? 'sr-only' : 'page pt-3'}>
      <ol className="flex flex-wrap items-center gap-x-1 text-small text-soft">
        {!hidden && (
          <li>
            <Link to={paths.home} className="inline-block py-1.5 hover:text-ink hover:underline pointer-coarse:py-3">
              <Trans>Home</Trans>
            </Link>
          </li>
        )}
        {parents.map(({ name, path }) => (
          <Step key={path} first={false}>
            <Link to={path} className="inline-block py-1.5 hover:text-ink hover:underline pointer-coarse:py-3">
              {name}
            </Link>
          </Step>
        ))}
        {crumbs.map(({ displayName, terminal, url, route }) => (
          <Step key={route} first={hidden} className={terminal && parents.length > 0 && 'max-sm:sr-only'}>
            {terminal ? (
              <span aria-current="page" className="inline-block max-w-[60vw] truncate py-1.5 align-bottom text-ink">
                {displayName}
              </span>
            ) : (
              <Link to={url} className="inline-block py-1.5 hover:text-ink hover:underline pointer-coarse:py-3">
                {displayName}
              </Link>
            )}
          </Step>
        ))}
      </ol>
    </nav>
  )
}

function Step({
  first,
  className,
  children,
}: {
  first: boolean
  className?: string | false
  children: React.ReactNode
}) {
  return (
    <li className={classes('flex min-w-0 items-center gap-1', className)}>
      {!first && <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />}
      {children}
    </li>
  )
}

import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { classes } from '../../ui/classes.ts'

/** The way from the workspace to what everyone sees. */
export const MarketLink = ({ className }: { className: string }) => (
  <Link
    to={paths.home}
    className={classes(
      'flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-soft hover:bg-sunk hover:text-ink',
      className,
    )}
  >
    <ArrowLeft aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
    <Trans>Back to the market</Trans>
  </Link>
)

import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../../contract/paths.ts'

const SavedToast = () => (
  <Trans>
    Saved on this device.{' '}
    <Link to={paths.saved()} className="inline-flex min-h-9 items-center font-semibold underline underline-offset-3">
      View saved homes
    </Link>
  </Trans>
)

/** The toast for a saved home with a link: a single element, so that saving twice shows one toast. */
export const savedToast = <SavedToast />

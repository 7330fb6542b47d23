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

/** Says that a home was saved, and leads there: one element, so that saving twice shows it once. */
export const savedToast = <SavedToast />

import { useLingui } from '@lingui/react/macro'
import { Settings } from 'lucide-react'
import { Link } from 'react-router'
import { memberPaths } from '../../../contract/member-paths.ts'

/** A link to the notification settings. */
export function SettingsLink({ onFollow }: { onFollow?: () => void }) {
  const { t } = useLingui()
  return (
    <Link
      to={memberPaths.notificationSettings}
      aria-label={t`Notification settings`}
      title={t`Notification settings`}
      onClick={onFollow}
      className="touch inline-grid shrink-0 place-items-center rounded-full hover:bg-sunk"
    >
      <Settings aria-hidden className="size-5" />
    </Link>
  )
}

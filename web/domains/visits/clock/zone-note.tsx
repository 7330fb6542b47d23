import { Trans } from '@lingui/react/macro'
import { useVisitTime } from './use-visit-time.ts'

/** Names the time zone of a time, and the reader's own time if it differs. */
export function ZoneNote({ at, zone }: { at: string; zone: string }) {
  const { zoneName, ownTime } = useVisitTime(zone)
  const name = zoneName(at)
  const own = ownTime(at)
  return (
    <p className="text-small text-soft">
      {own === undefined ? (
        <Trans>Local time at the home ({name}).</Trans>
      ) : (
        <Trans>
          Local time at the home ({name}). Your time: {own}.
        </Trans>
      )}
    </p>
  )
}

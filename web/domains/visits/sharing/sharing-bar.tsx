import { Trans, useLingui } from '@lingui/react/macro'
import { useAction } from '../../../platform/api/use-action.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useStore } from '../../../platform/storage/store.ts'
import { deviceZone, useVisitTime } from '../clock/use-visit-time.ts'
import { staleVisits } from '../visit/visits-data.ts'
import { stopSharing } from './location-share.ts'
import { sharedLocation } from './shared-location.ts'

/** Shown over every page while this device shares its location. */
export function SharingBar() {
  const { t } = useLingui()
  const shared = useStore(sharedLocation, null)
  const { clock } = useVisitTime(deviceZone())
  const { pending, run } = useAction({ invalidates: staleVisits })
  if (!shared) return null
  const { name } = shared
  const until = clock(shared.until)
  return (
    <div className="fixed inset-x-0 top-(--below-header) z-20">
      <Banner
        label={t`Location sharing`}
        tone="warning"
        action={
          <Button size="small" busy={pending} onClick={() => void run(() => stopSharing())}>
            <Trans>Stop</Trans>
          </Button>
        }
      >
        <Trans>
          {name} can see where you are until {until}.
        </Trans>
      </Banner>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { dateTimeFormat } from '../../../contract/intl.ts'
import { useMarket } from '../../platform/use-market.ts'
import { Button } from '../../ui/button.tsx'

/** A time zone by the one name this browser has for it: of `Asia/Kolkata` some say `Asia/Calcutta`. */
const known = (timeZone?: string) => dateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

interface QuietHoursZoneProps {
  /** The one that was chosen; null is the market's. */
  value: string | null
  onChange: (value: string | null) => void
}

/** Says on which clock the quiet hours are, and offers the device's where that is another. */
export function QuietHoursZone({ value, onChange }: QuietHoursZoneProps) {
  const market = useMarket().timeZone
  const holds = value ?? market
  const device = known()
  return (
    <div className="col-span-2 grid justify-items-start gap-2">
      <p className="text-small text-faint">
        <Trans>In the {holds} time zone. Security messages about your account are always sent immediately.</Trans>
      </p>
      {device !== known(holds) && (
        <Button
          size="small"
          className="whitespace-normal!"
          onClick={() => onChange(device === known(market) ? null : device)}
        >
          <Trans>Use this device’s time zone ({device})</Trans>
        </Button>
      )}
    </div>
  )
}

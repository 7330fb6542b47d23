import { Trans } from '@lingui/react/macro'
import { dateTimeFormat } from '../../../contract/intl.ts'
import { useMarket } from '../../platform/use-market.ts'
import { Button } from '../../ui/button.tsx'

/** The browser's canonical name of a time zone: for `Asia/Kolkata` some use `Asia/Calcutta`. */
const known = (timeZone?: string) => dateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

interface QuietHoursZoneProps {
  /** The chosen zone; null for the market's. */
  value: string | null
  onChange: (value: string | null) => void
}

/** The time zone of the quiet hours; offers the device's if it differs. */
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

import { Trans, useLingui } from '@lingui/react/macro'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Part } from '../visit/part.tsx'

/** What the visitor shows at the door: six digits, and the same as a code that leads the host’s telephone to the check-in. */
export function CheckInCode({ id, code }: { id: string; code: string }) {
  const { t } = useLingui()
  const address = `${location.origin}${memberPaths.visits({ as: 'host', visit: id, code })}`
  return (
    <Part title={t`Your check-in code`}>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={address} label={t`Check-in code as a QR code`} className="size-36 rounded-control" />
        <p className="figures text-headline font-semibold tracking-widest">
          {code.slice(0, 3)} {code.slice(3)}
        </p>
      </div>
      <p className="text-small text-soft">
        <Trans>Show it to the host when you arrive. It proves that the visit took place.</Trans>
      </p>
    </Part>
  )
}

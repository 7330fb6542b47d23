import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { visitCalendarFile } from '../../../../contract/visits/visits.ts'
import { download } from '../../../platform/api/download.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonProps } from '../../../ui/button.tsx'

/** Hands a visit over to the calendar of the device. */
export function CalendarFileButton({ id, size }: { id: string; size?: ButtonProps['size'] }) {
  const { t } = useLingui()
  const { pending, run } = useAction()
  return (
    <Button
      {...(size && { size })}
      icon={<CalendarPlus aria-hidden />}
      busy={pending}
      onClick={() => void run(() => download(visitCalendarFile.path.replace('{id}', id), `${t`visit`}.ics`))}
    >
      <Trans>Calendar file</Trans>
    </Button>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  askRoommate,
  roommateReportReasons,
  setRoommateAside,
  type RoommateRequest,
} from '../../../../contract/beds/roommates.ts'
import { call } from '../../../platform/api/call.ts'
import { invalidate, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { ReasonReport } from '../../content/open/reason-report.tsx'
import { useGuestDialog } from '../../enquiries/open/asking/guest-dialog.tsx'
import { roommateReportNames } from './report-names.ts'
import { RequestFacts } from './request-facts.tsx'
import { staleRoommates } from './roommates-data.ts'

/** Why who looks for a roommate gives a contact. */
export const RoommateWhy = () => (
  <Trans>Where can we reach you when someone wants to talk? Nobody sees your name until you both agree to talk.</Trans>
)

interface BoardItemProps {
  request: RoommateRequest
  /** Called for a person without a request in the city, who posts one first. */
  onPost: () => void
}

/** A request of another person, and the way to ask them. */
export function BoardItem({ request, onPost }: BoardItemProps) {
  const { t } = useLingui()
  const { pending, run } = useAction({ invalidates: staleRoommates })
  const client = useQueryClient()
  const [isReporting, setReporting] = useState(false)
  const { id, asked } = request
  const params = { id }

  async function ask() {
    const outcome = await run(() => call(askRoommate, { params, body: {} }))
    if (outcome.ok) toast.success(outcome.value.message)
    else if (outcome.code === 'ROOMMATE_REQUEST_NEEDED') onPost()
  }
  async function hide() {
    const outcome = await run(() => call(setRoommateAside, { params, body: {} }))
    if (outcome.ok) toast.success(outcome.value.message)
  }
  const [askAsMember, askDialog] = useGuestDialog({
    work: () => void ask(),
    title: t`Ask to talk`,
    why: <RoommateWhy />,
    action: <Trans>Continue</Trans>,
  })
  const [hideAsMember, hideDialog] = useGuestDialog({
    work: () => void hide(),
    title: t`Hide this request`,
    why: <Trans>What you hide is stored in your account, so that it stays hidden on every device.</Trans>,
    action: <Trans>Hide from me</Trans>,
  })
  const [reportAsMember, reportDialog] = useGuestDialog({
    work: () => setReporting(true),
    title: t`Report this request?`,
    why: <Trans>Where can we reach you when a moderator decides? The person does not learn who reported them.</Trans>,
    action: <Trans>Continue</Trans>,
  })
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-surface p-4">
      <RequestFacts request={request} />
      <div className="mt-auto flex items-center justify-between gap-2">
        {asked === undefined || asked === 'withdrawn' ? (
          <Button size="small" busy={pending} onClick={askAsMember}>
            <Trans>Ask to talk</Trans>
          </Button>
        ) : (
          <p className="text-small text-soft">
            {asked === 'asked' ? (
              <Trans>You asked. We’ll let you know when they answer.</Trans>
            ) : asked === 'accepted' ? (
              <Trans>You agreed to talk.</Trans>
            ) : (
              <Trans>The person declined.</Trans>
            )}
          </p>
        )}
        <Menu
          label={t`More for this request`}
          groups={[
            [
              { label: <Trans>Hide from me</Trans>, onSelect: hideAsMember },
              { label: <Trans>Report …</Trans>, onSelect: reportAsMember },
            ],
          ]}
        />
      </div>
      {askDialog}
      {hideDialog}
      {reportDialog}
      {isReporting && (
        <ReasonReport
          title={t`Report this request?`}
          hint={t`It is now hidden from you. A moderator will review it, and we’ll let you know the outcome.`}
          reasons={roommateReportReasons}
          names={roommateReportNames}
          send={(report) => call(setRoommateAside, { params, body: { report } })}
          onClose={() => {
            setReporting(false)
            void invalidate(client, staleRoommates)
          }}
        />
      )}
    </li>
  )
}

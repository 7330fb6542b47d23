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
import { useSignedIn } from '../../../platform/session/use-signed-in.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { ReasonReport } from '../../content/open/reason-report.tsx'
import { roommateReportNames } from './report-names.ts'
import { RequestFacts } from './request-facts.tsx'
import { staleRoommates } from './roommates-data.ts'

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
  const askSignedIn = useSignedIn(() => void ask())
  const hideSignedIn = useSignedIn(() => void hide())
  const reportSignedIn = useSignedIn(() => setReporting(true))
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-surface p-4">
      <RequestFacts request={request} />
      <div className="mt-auto flex items-center justify-between gap-2">
        {asked === undefined || asked === 'withdrawn' ? (
          <Button size="small" busy={pending} onClick={askSignedIn}>
            <Trans>Ask to talk</Trans>
          </Button>
        ) : (
          <p className="text-small text-soft">
            {asked === 'asked' ? (
              <Trans>You asked. The person decides.</Trans>
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
              { label: <Trans>Hide from me</Trans>, onSelect: hideSignedIn },
              { label: <Trans>Report …</Trans>, onSelect: reportSignedIn },
            ],
          ]}
        />
      </div>
      {isReporting && (
        <ReasonReport
          title={t`Report this request?`}
          hint={t`You no longer see it. A moderator looks at it, and you learn what they decide.`}
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

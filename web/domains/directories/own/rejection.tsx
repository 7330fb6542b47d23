import { Trans } from '@lingui/react/macro'

/** The reason of a moderator for rejecting a profile. */
export const Rejection = ({ reason }: { reason: string }) => (
  <div className="grid gap-1 rounded-card bg-wrong-soft p-4">
    <p className="font-medium text-wrong">
      <Trans>This is why it was not accepted:</Trans>
    </p>
    <p className="max-w-prose whitespace-pre-line">{reason}</p>
  </div>
)

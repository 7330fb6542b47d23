import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProject } from '../../../../contract/projects/project-drafts.ts'
import { projectReasonNames } from './add-words.ts'

/** The verdict of a moderator on a project or its changes, for the builder. */
export function VerdictNote({ project: { verdict, revision, isHeldBack } }: { project: OwnProject }) {
  const { i18n } = useLingui()
  const said = verdict ?? revision?.verdict
  if (!said) return null
  return (
    <div className="grid gap-1 rounded-card bg-due-soft p-4 text-due">
      <p className="font-medium">
        {isHeldBack ? (
          <Trans>A moderator paused this project.</Trans>
        ) : verdict ? (
          <Trans>A moderator asks for a change.</Trans>
        ) : (
          <Trans>A moderator did not accept the changes.</Trans>
        )}
      </p>
      <ul className="list-disc ps-5">
        {said.reasons.map((reason) => (
          <li key={reason}>{i18n._(projectReasonNames[reason])}</li>
        ))}
      </ul>
      {said.note && <p className="wrap-anywhere">{said.note}</p>}
    </div>
  )
}

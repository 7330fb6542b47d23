import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  decideProject,
  decideProjectChanges,
  adminProject,
  adminProjects,
} from '../../../../contract/projects/project-admin.ts'
import type { AdminProjectDetail } from '../../../../contract/projects/project-admin.ts'
import { projectReasons, type ProjectReason } from '../../../../contract/projects/project-drafts.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toggled } from '../../../platform/list-changes.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Choices } from '../../../ui/choice.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { projectReasonNames } from '../add/add-words.ts'

type Asked = 'rejected' | 'paused' | 'changes'

/** The decisions a moderator may take now on a project and its pending changes. */
export function ProjectDecision({ project }: { project: AdminProjectDetail }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked>()
  const { pending, run } = useAction({ invalidates: [adminProjects, adminProject] })
  const { id, version, state, open, party, revision } = project

  async function decide(to: Asked | 'active' | 'accept', reasons: ProjectReason[] = [], note?: string) {
    const { ok, ...outcome } = await run(() =>
      to === 'changes' || to === 'accept'
        ? call(decideProjectChanges, {
            params: { id },
            body: { at: revision?.at ?? '', accept: to === 'accept', reasons, note },
          })
        : call(decideProject, { params: { id }, body: { version, to, reasons, note } }),
    )
    // Closes the dialog if another moderator decided or changed the project first.
    if (ok || ('code' in outcome && outcome.code !== 'PENDING' && outcome.code !== 'INVALID_INPUT')) setAsked(undefined)
    if (ok) toast.success(t`Decided.`)
  }
  if (party) return null
  const titles: Record<Asked, string> = {
    rejected: t`Reject this project?`,
    paused: t`Pause this project?`,
    changes: t`Reject the changes?`,
  }
  const actions: Record<Asked, string> = { rejected: t`Reject`, paused: t`Pause`, changes: t`Reject the changes` }
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {revision && (
        <>
          <Button look="primary" busy={pending} onClick={() => void decide('accept')}>
            <Trans>Accept the changes</Trans>
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setAsked('changes')}>
            <Trans>Reject the changes</Trans>
          </Button>
        </>
      )}
      {open.includes('active') && (
        <Button look="primary" busy={pending} onClick={() => void decide('active')}>
          {state === 'pending_review' ? <Trans>Approve</Trans> : <Trans>Resume</Trans>}
        </Button>
      )}
      {open.includes('rejected') && (
        <Button aria-haspopup="dialog" onClick={() => setAsked('rejected')}>
          <Trans>Reject</Trans>
        </Button>
      )}
      {open.includes('paused') && (
        <Button aria-haspopup="dialog" onClick={() => setAsked('paused')}>
          <Trans>Pause</Trans>
        </Button>
      )}
      {asked && (
        <ReasonsDialog
          title={titles[asked]}
          name={project.name}
          action={actions[asked]}
          busy={pending}
          onClose={() => setAsked(undefined)}
          onSend={(reasons, note) => void decide(asked, reasons, note)}
        />
      )}
    </div>
  )
}

interface ReasonsDialogProps {
  title: string
  name: string
  action: string
  busy: boolean
  onClose: () => void
  onSend: (reasons: ProjectReason[], note: string | undefined) => void
}

/** Asks for the reasons, which are sent to the builder. */
export function ReasonsDialog({ title, name, action, busy, onClose, onSend }: ReasonsDialogProps) {
  const { t, i18n } = useLingui()
  const [reasons, setReasons] = useState<ProjectReason[]>([])
  const [note, setNote] = useState('')
  const written = note.trim()
  const lacksNote = (reasons.includes('other') && !written) || (written !== '' && written.length < 5)
  const form = useForm({
    faults: {
      reasons: reasons.length === 0 && t`Choose at least one reason.`,
      note: lacksNote && t`Say why, in a sentence.`,
    },
    send: () => onSend(reasons, written || undefined),
  })
  return (
    <FormDialog form={form} action={action} busy={busy} onClose={onClose} title={title} description={name}>
      <Choices legend={t`Why? We’ll tell the builder.`} error={form.errorOf('reasons')}>
        {projectReasons.map((reason) => (
          <Checkbox
            key={reason}
            name="reasons"
            checked={reasons.includes(reason)}
            onChange={() => setReasons(toggled(reasons, reason))}
          >
            {i18n._(projectReasonNames[reason])}
          </Checkbox>
        ))}
      </Choices>
      <AreaField
        label={t`Note to the builder`}
        error={form.errorOf('note')}
        name="note"
        rows={4}
        maxLength={1000}
        value={note}
        onText={setNote}
      />
    </FormDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FIRM_REASON, firmClosing, proposeFirmClosing } from '../../../../contract/directories/firm-closing.ts'
import type { AdminProfileDetail } from '../../../../contract/directories/profile-admin.ts'
import { may } from '../../../../contract/policy.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FirmClosingFacts } from '../open/firm-closing-facts.tsx'

const closable: readonly AdminProfileDetail['state'][] = ['active', 'paused', 'suspended']

/** Proposes to close an agency or a builder permanently, for those who may. */
export function CloseFirm({ profile }: { profile: AdminProfileDetail }) {
  const viewer = useStore(currentUser, null)
  const [asked, setAsked] = useState(false)
  const { kind, state } = profile
  const isFirm = kind === 'agency' || kind === 'builder'
  if (!isFirm || !closable.includes(state) || !may(viewer, 'manage-people')) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
        <Trans>Close permanently</Trans>
      </Button>
      {asked && <CloseFirmDialog profile={profile} onClose={() => setAsked(false)} />}
    </>
  )
}

function CloseFirmDialog({ profile: { id, name }, onClose }: { profile: AdminProfileDetail; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { data } = useQuery({ ...query(firmClosing, { params: { id } }), staleTime: 0 })
  const form = useForm({
    faults: { reason: reason.trim().length < FIRM_REASON.least && t`Write a short reason.` },
    invalidates: [firmClosing],
    send: async () => {
      await call(proposeFirmClosing, { params: { id }, body: { reason: reason.trim() } })
      toast.success(t`The closing is proposed.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Close ${name} permanently?`}
      description={t`Another administrator approves it within 7 days. Until then nothing changes.`}
      action={t`Propose`}
      disabled={data?.data.isProposed !== false}
      onClose={onClose}
    >
      {data ? <FirmClosingFacts closing={data.data} /> : <Skeleton className="h-24" />}
      {data?.data.isProposed && (
        <p className="font-medium text-due">
          <Trans>This is proposed already.</Trans>
        </p>
      )}
      <AreaField
        label={t`Reason, for the owner and the log`}
        name="reason"
        rows={3}
        maxLength={FIRM_REASON.most}
        value={reason}
        error={form.errorOf('reason')}
        onText={setReason}
      />
    </FormDialog>
  )
}

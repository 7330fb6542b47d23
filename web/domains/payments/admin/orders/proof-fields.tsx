import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PROOF_LENGTH } from '../../../../../contract/payments/staff-payments.ts'
import type { StaffMethod } from '../../../../../contract/payments/staff-payments.ts'
import { Segmented } from '../../../../ui/choice.tsx'
import { TextField } from '../../../../ui/field.tsx'

/** How a payment was made and what proves it, as typed. */
export function useProof() {
  const { t } = useLingui()
  const [method, setMethod] = useState<StaffMethod>('bank')
  const [typed, setTyped] = useState('')
  const evidence = typed.trim()
  return {
    value: { method, evidence },
    typed,
    setMethod,
    setTyped,
    faults: { evidence: evidence.length < 3 && t`Enter the reference or the number of the receipt.` },
  }
}

interface ProofFieldsProps {
  proof: ReturnType<typeof useProof>
  errorOf: (name: string) => string | undefined
}

export function ProofFields({ proof: { value, typed, setMethod, setTyped }, errorOf }: ProofFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Segmented
        label={t`Paid by`}
        value={value.method}
        options={[
          { value: 'bank', label: t`Bank transfer` },
          { value: 'cash', label: t`Cash` },
        ]}
        onChange={setMethod}
      />
      <TextField
        label={t`Proof`}
        hint={t`The reference of the transfer or the number of the receipt. Never a card number.`}
        name="evidence"
        autoComplete="off"
        maxLength={PROOF_LENGTH}
        value={typed}
        error={errorOf('evidence')}
        onChange={({ target }) => setTyped(target.value)}
      />
    </>
  )
}

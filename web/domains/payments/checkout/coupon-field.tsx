import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { RemovableChip } from '../../../ui/chip.tsx'

interface CouponFieldProps {
  coupon: string | undefined
  /** Why the server refused it. */
  error: string | undefined
  isApplied: boolean
  addressWith: (coupon: string | undefined) => string
}

const MAX_COUPON_LENGTH = 20

/** A coupon of the order; the address keeps it. */
export function CouponField({ coupon = '', error, isApplied, addressWith }: CouponFieldProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(coupon)
  const apply = (next: string | undefined) =>
    void navigate(addressWith(next), { replace: true, preventScrollReset: true })
  if (isApplied)
    return (
      <div>
        <RemovableChip removeLabel={t`Remove coupon ${coupon}`} onRemove={() => apply(undefined)}>
          <Trans>Coupon {coupon}</Trans>
        </RemovableChip>
      </div>
    )
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const code = typed.trim().toUpperCase()
        if (code !== '') apply(code)
      }}
    >
      <TextField
        label={<Trans>Coupon</Trans>}
        name="coupon"
        value={typed}
        maxLength={MAX_COUPON_LENGTH}
        autoCapitalize="characters"
        autoComplete="off"
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className="mt-[1.625rem]">
        <Trans>Apply</Trans>
      </Button>
    </form>
  )
}

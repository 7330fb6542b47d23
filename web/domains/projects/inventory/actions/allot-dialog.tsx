import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Inventory } from '../../../../../contract/projects/inventory.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SelectField } from '../../../../ui/field.tsx'

interface AllotDialogProps {
  partners: Inventory['partners']
  count: number
  onAllot: (partnerId: string | null) => void
  onClose: () => void
}

/** Gives homes to a channel partner to sell, or takes them back. */
export function AllotDialog({ partners, count, onAllot, onClose }: AllotDialogProps) {
  const { t } = useLingui()
  const open = partners.filter(({ isEnded }) => !isEnded)
  const [partner, setPartner] = useState(open[0]?.id ?? '')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Allot to a partner`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" onClick={() => onAllot(partner || null)}>
            <Trans>Allot</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          <Plural value={count} one="# home" other="# homes" />
        </p>
        <SelectField
          label={t`Partner`}
          hint={t`Only this partner and you can hold and book these homes.`}
          value={partner}
          onChange={({ target }) => setPartner(target.value)}
        >
          <option value="">{t`Nobody`}</option>
          {open.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </Dialog>
  )
}

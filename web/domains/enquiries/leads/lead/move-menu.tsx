import { useLingui } from '@lingui/react/macro'
import { ArrowRightLeft } from 'lucide-react'
import type { LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import type { Lead } from '../../../../../contract/enquiries/leads.ts'
import { Menu } from '../../../../ui/menu/menu.tsx'
import { nameOf } from '../../open/leads/lead/lead-words.ts'
import { leadStageNames } from '../../../directories/open/lead-stage-names.ts'

interface MoveMenuProps {
  lead: Lead
  onMove: (lead: Lead, stage: LeadStage) => void
}

/** The stages a lead may go to, and no others; nothing where it stays where it is. */
export function MoveMenu({ lead, onMove }: MoveMenuProps) {
  const { t, i18n } = useLingui()
  const name = nameOf(lead, i18n)
  if (lead.open.length === 0) return null
  return (
    <Menu
      label={t`Move ${name} to …`}
      icon={<ArrowRightLeft aria-hidden />}
      groups={[
        lead.open.map((stage) => ({
          label: i18n._(leadStageNames[stage]),
          onSelect: () => onMove(lead, stage),
        })),
      ]}
    />
  )
}

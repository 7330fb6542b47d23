import { useLingui } from '@lingui/react'
import type { LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { stageNames } from '../../open/leads/lead/lead-words.ts'

/** A chip with the stage of a lead. */
export function StageChip({ stage }: { stage: LeadStage }) {
  const { i18n } = useLingui()
  const tone = stage === 'won' ? 'verified' : stage === 'new' ? 'accent' : 'plain'
  return <Chip tone={tone}>{i18n._(stageNames[stage])}</Chip>
}

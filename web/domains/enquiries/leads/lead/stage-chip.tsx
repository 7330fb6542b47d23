import { useLingui } from '@lingui/react'
import type { LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { leadStageNames } from '../../../directories/open/lead-stage-names.ts'

/** A chip with the stage of a lead. */
export function StageChip({ stage }: { stage: LeadStage }) {
  const { i18n } = useLingui()
  const tone = stage === 'won' ? 'verified' : stage === 'new' ? 'accent' : 'plain'
  return <Chip tone={tone}>{i18n._(leadStageNames[stage])}</Chip>
}

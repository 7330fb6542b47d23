import type { MessageDescriptor } from '@lingui/core'
import type { ChecklistItem, PurchaseStep } from '../../../../contract/purchases/checklists.ts'
import type { PurchaseTemplate } from '../../../../contract/purchases/purchases.ts'
import type { Source } from '../../content/open/source-line.tsx'
import type { ServiceKind } from '../../../../contract/services/services.ts'

export interface Fact {
  text: MessageDescriptor
  source: Source
}

export interface Scheme extends Fact {
  name: MessageDescriptor
}

export interface StepGuide {
  title: MessageDescriptor
  what: MessageDescriptor
  time: MessageDescriptor
  cost: MessageDescriptor
  facts: readonly Fact[]
  templates: readonly PurchaseTemplate[]
  /** Kinds of services that help with it. */
  services: readonly ServiceKind[]
}

/** The guide of a market. */
export interface Guide<Item extends ChecklistItem = never> {
  steps: Record<PurchaseStep, StepGuide>
  /** What the items of its checklists say. */
  items: Partial<Record<ChecklistItem, MessageDescriptor>> & Record<Item, MessageDescriptor>
  /** Help for people who buy for the first time. */
  schemes: readonly Scheme[]
}

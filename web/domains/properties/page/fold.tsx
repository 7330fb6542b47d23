import { useLingui } from '@lingui/react'
import type { ComponentProps } from 'react'
import { Fold as Section } from '../../../ui/text/fold.tsx'
import { partNames } from './page-parts.ts'
import type { PartId } from './page-parts.ts'

type FoldProps = Omit<ComponentProps<typeof Section>, 'id' | 'title'> & { id: PartId }

/** A part of a home's page that is closed at first. */
export function Fold({ id, ...section }: FoldProps) {
  const { i18n } = useLingui()
  return <Section id={id} title={i18n._(partNames[id])} {...section} />
}

import { unitedStates } from '../guide/united-states.ts'
import { Guided, type GuidedProps } from './guided.tsx'

export const InUnitedStates = (props: GuidedProps) => <Guided guide={unitedStates} {...props} />

import { india } from '../guide/india.ts'
import { Guided, type GuidedProps } from './guided.tsx'

export const InIndia = (props: GuidedProps) => <Guided guide={india} {...props} />

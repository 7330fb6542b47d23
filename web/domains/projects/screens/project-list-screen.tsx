import { archiveLoader } from '../archive/archive-loader.ts'
import { ProjectTable } from '../archive/project-table.tsx'

export const loader = archiveLoader

/** New developments in a table. */
export const Component = () => <ProjectTable />

import { archiveLoader } from '../list/list-loader.ts'
import { ProjectTable } from '../list/project-table.tsx'

export const loader = archiveLoader

/** New developments in a table. */
export const Component = () => <ProjectTable />

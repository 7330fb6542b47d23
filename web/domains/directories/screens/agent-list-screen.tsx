import { AgentTable } from '../table/agent-table.tsx'
import { directoryLoader } from '../lists/directory-loader.ts'

export const loader = directoryLoader('agent')

export const Component = () => <AgentTable />

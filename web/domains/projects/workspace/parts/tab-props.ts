import type { WorkedProjectDetail } from '../../../../../contract/projects/workspace.ts'
import type { User } from '../../../../../contract/users.ts'

/** What each tab of a project is given. */
export interface TabProps {
  project: WorkedProjectDetail
  user: User
}

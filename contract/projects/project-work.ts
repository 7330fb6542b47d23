import {
  addProjectPartner,
  answerPartnerInvitation,
  endProjectPartner,
  listProjectPartners,
  updateProjectPartner,
} from './partners.ts'
import { listPriceVersions, previewPriceList, publishPriceList } from './price-versions.ts'
import { editProjectUpdate, listProjectUpdates, postProjectUpdate, removeProjectUpdate } from './progress.ts'
import { addProjectTask, listProjectTasks, removeProjectTask, tickProjectTask } from './tasks.ts'
import { getWorkedProject, listWorkedProjects } from './workspace.ts'

/** The calls of the workspace in which a builder runs projects. */
export const projectWork = {
  listWorkedProjects,
  getWorkedProject,
  listPriceVersions,
  previewPriceList,
  publishPriceList,
  listProjectPartners,
  addProjectPartner,
  updateProjectPartner,
  endProjectPartner,
  answerPartnerInvitation,
  listProjectUpdates,
  postProjectUpdate,
  editProjectUpdate,
  removeProjectUpdate,
  listProjectTasks,
  addProjectTask,
  tickProjectTask,
  removeProjectTask,
}

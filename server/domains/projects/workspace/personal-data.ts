import type { PersonalData } from '../../users/service.ts'

/** A person's updates, tasks and price lists. Erasing removes the person from them; the content stays with the builder. */
export const workspacePersonalData: PersonalData = {
  async export(db, userId) {
    const updates = await db.query({
      name: 'project-updates-of-user',
      // Index project_updates_person.
      text: `select r.name as project, to_char(n.on_day, 'YYYY-MM-DD') as "onDay", n.percent, n.text, n.created_at as "createdAt"
        from project_updates n join projects r on r.id = n.project_id where n.by_user_id = $1 order by n.created_at, n.id`,
      values: [userId],
    })
    const tasks = await db.query({
      name: 'project-tasks-of-user',
      // Index project_tasks_person.
      text: `select r.name as project, k.kind, k.title, to_char(k.due_on, 'YYYY-MM-DD') as "dueOn", k.done_at as "doneAt"
        from project_tasks k join projects r on r.id = k.project_id where k.done_by_user_id = $1 order by k.done_at, k.id`,
      values: [userId],
    })
    const lists = await db.query({
      name: 'price-lists-of-user',
      // Index price_lists_person.
      text: `select r.name as project, v.number, to_char(v.effective_on, 'YYYY-MM-DD') as "effectiveOn", v.note, v.created_at as "createdAt"
        from price_lists v join projects r on r.id = v.project_id where v.by_user_id = $1 order by v.created_at, v.id`,
      values: [userId],
    })
    return { projectUpdates: updates.rows, projectTasks: tasks.rows, priceLists: lists.rows }
  },
  async erase(db, userId) {
    await db.query(`update project_updates set by_user_id = null where by_user_id = $1`, [userId])
    await db.query(`update project_tasks set done_by_user_id = null where done_by_user_id = $1`, [userId])
    await db.query(`update price_lists set by_user_id = null where by_user_id = $1`, [userId])
    await db.query(`update project_partners set by_user_id = null where by_user_id = $1`, [userId])
    await db.query(`update project_events set by_user_id = null where by_user_id = $1`, [userId])
  },
}

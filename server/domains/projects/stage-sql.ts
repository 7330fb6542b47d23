const DATES = {
  delay: ['possession_declared_on', 'possession_expected_on', 'possession_on'],
  stage: [
    'launched_on',
    'construction_started_on',
    'possession_declared_on',
    'possession_expected_on',
    'possession_on',
    'completed_on',
  ],
} as const

const call = (name: keyof typeof DATES, project: string, day: string) =>
  `project_${name}(${DATES[name].map((date) => `${project}.${date}`).join(', ')}, ${day})`

/** SQL for the stage of a project on a day, both given as SQL; `stageOf` of the contract computes the same. */
export const stageSql = (project: string, day: string) => call('stage', project, day)

/** SQL for the whole months a project is late on a day, both given as SQL; `delayOf` of the contract computes the same. */
export const delaySql = (project: string, day: string) => call('delay', project, day)

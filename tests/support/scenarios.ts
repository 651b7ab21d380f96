import { type ScenarioId, scenarioIds, scenarioOf } from '#mocks/scenarios/index.ts';

/** The scenarios that look different: the first one that shows a row of the catalogue on a page. */
export const looks: readonly ScenarioId[] = scenarioIds.filter((id, index) => {
  const { row, at, told } = scenarioOf(id);
  if (row === 'Complete state') return true;
  const isLike = (other: ScenarioId) =>
    scenarioOf(other).row === row && scenarioOf(other).at.split('/')[1] === at.split('/')[1];
  return ['text', 'toast'].includes(told) && scenarioIds.findIndex(isLike) === index;
});

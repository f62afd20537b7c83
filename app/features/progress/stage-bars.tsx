import type { Stage } from '#app/contract/progress.ts'
import { formatPercent } from '#app/domain/format.ts'
import { isBehindPlan } from '#app/domain/progress.ts'

/** Kinds of work in the order of building: what is done as a bar, what the plan wanted as a mark on it. */
export function StageBars({ stages, label }: { stages: readonly Stage[]; label: string }) {
  return (
    <ul aria-label={label} className="grid gap-4">
      {stages.map((stage) => (
        <li key={stage.kind}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
            <span className="font-medium">{stage.label}</span>
            <span className="figures text-tush-3">{words(stage)}</span>
          </p>
          <div aria-hidden="true" className="relative mt-1 h-3 border border-beton-300 bg-list">
            <div
              className={`h-full ${isBehindPlan(stage) ? 'bg-ohra-hatch hatch' : 'bg-sinka'}`}
              style={{ width: `${stage.percent}%` }}
            />
            {stage.plan_percent !== null && stage.plan_percent > 0 && (
              <span
                data-mark="plan"
                className="absolute -top-1.5 -bottom-1.5 w-0.5 -translate-x-1/2 bg-surik"
                style={{ left: `${stage.plan_percent}%` }}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** "68 %, по плану 75 %", "готово"; without a plan only what is done, before the start no figures at all. */
function words({ percent, plan_percent }: Stage): string {
  if (percent === 100) return 'готово'
  if (percent === 0 && !plan_percent) return 'не начато'
  const fact = formatPercent(percent)
  return plan_percent === null ? `готово ${fact}` : `${fact}, по\u00a0плану ${formatPercent(plan_percent)}`
}

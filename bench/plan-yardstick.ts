import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const VENV = '.local/plan-venv'
const ENGINES = ['pyvroom==1.15.2', 'pyvrp==0.14.1']

/** Installs the other engines in their own Python environment; they are not part of the product. */
export function prepareYardsticks(): void {
  if (existsSync(`${VENV}/ready`)) return
  execFileSync('python3', ['-m', 'venv', VENV], { stdio: 'inherit' })
  execFileSync(`${VENV}/bin/pip`, ['install', '--quiet', ...ENGINES], { stdio: 'inherit' })
  execFileSync('touch', [`${VENV}/ready`])
}

/** Returns the result of VROOM or PyVRP for a wave in the given seconds: nodes in sequence, per vehicle. */
export function routesBy(engine: 'vroom' | 'pyvrp', file: string, seconds: number, seed: number): number[][] {
  const script = ['bench/vrp/yardstick.py', engine, String(seconds), String(seed), file]
  return JSON.parse(execFileSync(`${VENV}/bin/python`, script, { encoding: 'utf8' })) as number[][]
}

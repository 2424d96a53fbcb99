import { configOrExit } from '@tavlin/config/config'
import { CONSUMERS } from './consumers.ts'
import { openDatabase } from './platform/db/db.ts'
import { listDeadLetters, replayDeadLetter } from './platform/events/dead-letters.ts'
import { openRealtime } from './platform/events/realtime.ts'

const USAGE = `usage: bin/dead-letters list                what no consumer could digest, and why
       bin/dead-letters replay <id>|all    give it to its consumer once more
`
const config = configOrExit()
const { db } = openDatabase(config.database.url, 2)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 200)

async function list(): Promise<void> {
  const letters = await listDeadLetters(db)
  if (letters.length === 0) say('No dead letters: every event was digested.')
  for (const { id, consumer, event_id, event_at, name, attempts, error } of letters)
    say(`${id}  ${consumer}  ${name} (event ${event_id}, ${event_at})  tried ${attempts} times: ${oneLine(error)}`)
}

/** Returns true when every requested dead letter was replayed. */
async function replay(which: string): Promise<boolean> {
  const consumers = CONSUMERS(openRealtime(config.realtime))
  const ids = which === 'all' ? (await listDeadLetters(db)).map(({ id }) => id) : [Number(which)]
  if (ids.length === 0) say('No dead letters: every event was digested.')
  let all_well = true
  for (const id of ids) {
    const answer = await replayDeadLetter(db, consumers, id).catch((error: unknown) => String(error))
    if (answer === true) say(`${id}  digested`)
    else
      say(
        `${id}  ${answer === false ? 'is not waiting, or its consumer was deleted' : `failed again: ${oneLine(answer)}`}`,
      )
    all_well &&= answer === true
  }
  return all_well
}

const [verb, which = ''] = process.argv.slice(2)
try {
  if (verb === 'list') await list()
  else if (verb === 'replay' && /^(\d{1,15}|all)$/.test(which)) process.exitCode = (await replay(which)) ? 0 : 1
  else {
    process.stderr.write(USAGE)
    process.exitCode = 2
  }
} finally {
  await db.destroy()
}

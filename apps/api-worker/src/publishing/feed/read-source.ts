import { findProblem, type ListContent, mergeContents, type Source } from '@crivo/feed'
import type { GuardedAnswer } from '@crivo/network-guard'
import { type FeedProblem, SECOND_MS } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { FileValidators } from '#db/tables/feed.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { USER_AGENT } from '#platform/user-agent.ts'

export type Reading =
  | { readonly outcome: 'unchanged' }
  | {
      readonly outcome: 'read'
      readonly content: ListContent
      readonly validators: readonly FileValidators[]
    }
  | { readonly outcome: 'failed'; readonly problem: FeedProblem }

/** The source's data in use, and its files' validators if the data came from them. */
interface Known {
  readonly content: ListContent | null
  readonly validators: readonly FileValidators[] | null
}

const TOTAL_MS = 20 * SECOND_MS
const MOST_BYTES = 2_000_000

/**
 * Reads a source's files only if they changed, and checks their format and plausibility. Never
 * throws.
 */
export async function readSource(ctx: Context, source: Source, known: Known): Promise<Reading> {
  let answers = await fetchFiles(ctx, source, known.validators)
  if (answers?.every(({ status }) => status === 304)) return { outcome: 'unchanged' }
  // Only some of the files changed, so the contents of the others are needed as well.
  if (answers?.some(({ status }) => status === 304)) answers = await fetchFiles(ctx, source, null)
  if (answers === null) return { outcome: 'failed', problem: 'unreachable' }
  if (answers.some(({ status }) => status !== 200)) return { outcome: 'failed', problem: 'status' }
  const content = parse(source, answers)
  if (content === null) return { outcome: 'failed', problem: 'format' }
  const problem = findProblem(source, content, known.content)
  if (problem !== null) return { outcome: 'failed', problem }
  return { outcome: 'read', content, validators: answers.map(validatorsOf) }
}

async function fetchFiles(
  ctx: Context,
  source: Source,
  validators: readonly FileValidators[] | null,
): Promise<GuardedAnswer[] | null> {
  const { mirror } = ctx.config.feed
  try {
    return await Promise.all(
      source.files.map(({ url }, index) =>
        ctx.guard.fetch(mirror === null ? url : `${mirror}/${source.id}/${index}`, {
          headers: { 'User-Agent': USER_AGENT, ...conditionsOf(validators?.[index]) },
          maxBytes: source.mostBytes ?? MOST_BYTES,
          totalMs: TOTAL_MS,
        }),
      ),
    )
  } catch (error) {
    const reason = describeError(error)
    log.warn({ message: 'A source of the feed was not reached', source: source.id, reason })
    return null
  }
}

const conditionsOf = (validators: FileValidators | undefined): Record<string, string> => ({
  ...(validators?.etag && { 'If-None-Match': validators.etag }),
  ...(validators?.lastModified && { 'If-Modified-Since': validators.lastModified }),
})

const validatorsOf = ({ headers }: GuardedAnswer): FileValidators => ({
  etag: headers.get('etag'),
  lastModified: headers.get('last-modified'),
})

function parse(source: Source, answers: readonly GuardedAnswer[]): ListContent | null {
  try {
    return mergeContents(source.files.map((file, index) => file.parse(answers[index]?.text ?? '')))
  } catch (error) {
    const reason = describeError(error).slice(0, 200)
    log.warn({ message: 'A source of the feed has another format', source: source.id, reason })
    return null
  }
}

// Two stock Socket.IO clients play a whole match and a next round, as programs of their own: each
// knows nothing but what the server tells it. Prints what happened, as JSON.
import { createRequire } from 'node:module'
import { once } from 'node:events'

const require = createRequire(new URL('../../../web/package.json', import.meta.url))
const { io } = require('socket.io-client')

const [address, roomCode] = process.argv.slice(2)
const SEVEN_SECONDS = 7000
const FASTEST_PILL = 600
const SLACK = 50

function connect(localAddress) {
  return io(address, { transports: ['websocket'], reconnection: false, localAddress })
}

async function received(socket, event) {
  const [data] = await once(socket, event)
  return data
}

const first = connect('127.8.0.1')
const second = connect('127.8.0.2')
for (const socket of [first, second]) {
  socket.on('error', ({ message }) => {
    throw new Error(message)
  })
}
await Promise.all([once(first, 'connect'), once(second, 'connect')])

const joined = [received(first, 'roomJoined'), received(second, 'roomJoined')]
const ready = [received(first, 'gameReady'), received(second, 'gameReady')]
first.emit('createRoom', { roomCode, virusCount: 4 })
await joined[0]
second.emit('joinRoom', roomCode)
const [{ playerNumber }] = await Promise.all(joined)
const [game, sameGame] = await Promise.all(ready)
const begun = performance.now()

async function until(time) {
  await new Promise((resolve) => setTimeout(resolve, time + SLACK - (performance.now() - begun)))
}

// Two cells of each colour clear two viruses of each colour: no sooner can four viruses be gone.
function pillsForTwoOfEachColour(colours) {
  const seconds = [0, 1, 2].map((colour) => colours.indexOf(colour, colours.indexOf(colour) + 1))
  return Math.floor(Math.max(...seconds) / 2) + 1
}

await until(2 * FASTEST_PILL)
const hits = [received(second, 'p2damage'), received(first, 'p1damage')]
first.emit('updatePoints2', { player2points: 4, roomCode })
const hit = await hits[0]
second.emit('updatePoints1', { player1points: 3, roomCode })
const scratch = await hits[1]

const pills = pillsForTwoOfEachColour(game.gameData.randomList)
await until(Math.max(SEVEN_SECONDS, pills * FASTEST_PILL))
const lost = received(second, 'opponentWin')
first.emit('playerWin', { roomCode, playerNumber })
await lost

const one = [received(first, 'nextRoundStatus'), received(second, 'nextRoundStatus')]
first.emit('nextRoundReady', { roomCode })
const [waiting] = await Promise.all(one)
const two = [received(first, 'nextRoundStatus'), received(second, 'nextRoundStatus')]
const next = [received(first, 'startNextRound'), received(second, 'startNextRound')]
second.emit('nextRoundReady', { roomCode })
const [full] = await Promise.all(two)
const [again, sameAgain] = await Promise.all(next)

const won = received(second, 'opponentGameOver')
first.emit('playerGameOver', { roomCode, playerNumber })
await won

first.disconnect()
second.disconnect()
console.log(
  JSON.stringify({ game, sameGame, hit, scratch, waiting, full, again, sameAgain, playerNumber }),
)

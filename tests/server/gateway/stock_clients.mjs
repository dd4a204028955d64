// Standard Socket.IO clients, driven by JSON Lines on standard input; their events are reported as JSON Lines on
// standard output. How a client responds to an event is up to the test that drives it.
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

const require = createRequire(new URL('../../../web/package.json', import.meta.url))
const { io } = require('socket.io-client')

const clients = new Map()

function report(client, event, data) {
  process.stdout.write(JSON.stringify({ client, event, data }) + '\n')
}

function open(name, address, options) {
  const socket = io(address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...options,
  })
  socket.on('connect', () => report(name, 'connect', [socket.id]))
  socket.on('connect_error', (error) => report(name, 'connect_error', [error.message]))
  socket.on('disconnect', (reason) => report(name, 'disconnect', [reason]))
  socket.onAny((event, ...data) => report(name, event, data))
  clients.set(name, socket)
}

const doing = {
  open: ({ client, address, options }) => open(client, address, options),
  emit: ({ client, event, data }) => clients.get(client).emit(event, ...data),
  // Below the library: texts that no stock client would send.
  raw: ({ client, text }) => clients.get(client).io.engine.transport.ws.send(text),
  close: ({ client }) => clients.get(client).disconnect(),
}

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const command = JSON.parse(line)
    doing[command.do](command)
  })
  .on('close', () => process.exit(0))

import { mount } from "svelte";
import App from "./App.svelte";
import { watchDevices } from "./input/device.svelte";
import { workOffline } from "./shell/offline";
import { listenForGestures } from "./sound/audio";
import { applyTheme } from "./store/settings.svelte";
import "./style.css";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");

applyTheme();
listenForGestures();
watchDevices();
workOffline();

export default mount(App, { target });
